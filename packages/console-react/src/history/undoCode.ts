/** Loaded when a person presses Undo. */
export { readChangesOfCommand, undoCommand } from '@fieldtime/console-core/internal'
