import type { ArgTypesEnhancer, SBType, StrictInputType } from 'storybook/internal/types'

/**
 * Controls that a designer can turn. Any content is typed as a sentence; what could only be written as JSON, such as elements
 * and lists, is told by stories, and a story that draws the same whatever it is given offers nothing.
 */
export const fitControls: ArgTypesEnhancer = ({ argTypes, initialArgs, parameters }) => {
  // What is given need not be documented.
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

/** Those that Storybook finds a control for by itself, or knows that there is none. */
const plain: ReadonlySet<SBType['name']> = new Set(['boolean', 'string', 'number', 'enum', 'function', 'symbol'])

function controlOf({ type, control, options }: StrictInputType, given: unknown): Control {
  if (control || options) return {}
  if (typeof given === 'object' && given !== null) return none
  if (!type || plain.has(type.name)) return {}
  const takesText = typeof given === 'string' || (type.name === 'other' && type.value === 'ReactNode')
  return takesText ? { control: { type: 'text' } } : none
}
