import { Loading, Skeleton } from '@fieldtime/console-react'
import { expect } from 'storybook/test'
import preview from '../../.storybook/preview.tsx'
import { Row } from '../Row.tsx'

const meta = preview.meta({ title: 'Pieces/Skeleton', component: Skeleton })

export const Line = meta.story({
  args: { width: '240px' },
  play: async ({ canvasElement }) => {
    const shape = canvasElement.querySelector('[aria-hidden="true"]')
    await expect(shape?.getBoundingClientRect().width).toBe(240)
  },
})

export const Round = meta.story({
  args: { width: '120px', height: '120px', isRound: true },
  play: async ({ canvasElement }) => {
    const shape = canvasElement.querySelector('[aria-hidden="true"]') as Element
    await expect(getComputedStyle(shape).borderRadius).toBe('50%')
  },
})

export const WhatAScreenReaderHears = meta.story({
  render: () => <Card />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading…')
  },
})

function Card() {
  return (
    <Loading>
      <Row>
        <Skeleton width="48px" height="48px" isRound />
        <Skeleton width="240px" />
      </Row>
    </Loading>
  )
}
