import { Notice, type NoticeProps } from '@fieldtime/console-react/ui'
import type { ComponentType } from 'react'
import { expect, fn } from 'storybook/test'
import preview from '../../.storybook/preview.tsx'

interface NoticeWithAnActionProps extends Omit<NoticeProps, 'action'> {
  readonly actionLabel: string
  readonly onAction: () => void
  readonly isActionDisabled: boolean
}

const meta = preview.meta({
  title: 'Pieces/Notice',
  component: Notice as ComponentType<NoticeWithAnActionProps>,
  args: {
    variant: 'info' as const,
    children: 'This page comes with a later version of myField Manager.',
    actionLabel: '',
    onAction: fn(),
    isActionDisabled: false,
  },
  argTypes: {
    actionLabel: { description: 'Label of the action. Without one there is no action.' },
    isActionDisabled: { if: { arg: 'actionLabel' } },
  },
  render: ({ actionLabel, onAction, isActionDisabled, ...props }) => (
    <Notice
      {...props}
      {...(actionLabel && { action: { label: actionLabel, onPress: onAction, isDisabled: isActionDisabled } })}
    />
  ),
})

export const Info = meta.story({})

export const Warning = meta.story({
  args: { variant: 'warning', children: "Some data didn't load", actionLabel: 'Retry' },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }))
    await expect(args.onAction).toHaveBeenCalledOnce()
  },
})

export const ErrorMessage = meta.story({
  args: {
    variant: 'error',
    children: "Couldn't show this section.",
    actionLabel: 'Try again',
    isActionDisabled: true,
  },
})
