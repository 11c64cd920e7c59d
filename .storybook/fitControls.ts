import type { ArgTypesEnhancer, SBType, StrictInputType } from 'storybook/internal/types'

/**
 * The controls that a designer can use. Content is a text field. Values that could only be written as JSON, such as
 * elements and lists, have stories instead, and a story whose args change nothing has no controls.
 */
export const fitControls: ArgTypesEnhancer = ({ argTypes, initialArgs, parameters }) => {
  // Args that have a value need no documentation.
  const names = Object.keys({ ...initialArgs, ...argTypes })
  return Object.fromEntries(
    names.map(name => {
      const argType: StrictInputType = { name, ...argTypes[name] }
      const control = parameters.__isArgsStory ? controlOf(argType, initialArgs[name]) : none
      return [name, { ...argType, ...control }]
    }),
  )
}

type Control = Pick<StrictInputType, 'control'>

const none: Control = { control: { disable: true } }

/** Whether Storybook infers a control, by type. */
const plain: ReadonlySet<SBType['name']> = new Set(['boolean', 'string', 'number', 'enum', 'function', 'symbol'])

function controlOf({ type, control, options }: StrictInputType, given: unknown): Control {
  if (control || options) return {}
  if (typeof given === 'object' && given !== null) return none
  if (!type || plain.has(type.name)) return {}
  const takesText = typeof given === 'string' || (type.name === 'other' && type.value === 'ReactNode')
  return takesText ? { control: { type: 'text' } } : none
}
