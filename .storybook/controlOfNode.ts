import { isValidElement } from 'react'
import type { ArgTypesEnhancer } from 'storybook/internal/types'

/** Properties that take any content are typed as a sentence, where Storybook would offer JSON; elements stay as they are. */
export const controlOfNode: ArgTypesEnhancer = ({ argTypes, initialArgs }) =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => {
      const { type, control, options } = argType
      const given = initialArgs[name]
      if (isValidElement(given)) return [name, { ...argType, control: false }]
      if (control || options || type?.name !== 'other') return [name, argType]
      const takesText = typeof given === 'string' || type.value === 'ReactNode'
      return [name, takesText ? { ...argType, control: { type: 'text' } } : argType]
    }),
  )
