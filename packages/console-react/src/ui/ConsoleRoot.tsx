import type { CSSProperties, ReactNode, Ref } from 'react'
import { useConsole } from '../provider/consoleContext.ts'
import { styled, ThemeRoot } from '../theme/theme.ts'

/** Pixels, all of the container's height, or as high as the content. */
export type ComponentHeight = number | '100%' | 'content'

/** Props of the outer element of every component, which belongs to the host: the component's own styles begin inside it. */
export interface RootProps {
  /**
   * Also identifies the component in events and in the keys of its preferences.
   *
   * @example <DetailReport id="payroll-hours" />
   */
  readonly id?: string
  readonly className?: string
  readonly style?: CSSProperties
  readonly ref?: Ref<HTMLDivElement>
  /**
   * Height of everything that the component draws. Beyond it, the component scrolls.
   *
   * Default: as high as the content; the rows of a report take the height of the window minus 300 pixels.
   *
   * @example <DetailReport height="100%" />
   */
  readonly height?: ComponentHeight
  /**
   * `none` leaves out background, border, and round corners, for a card of the host's own.
   *
   * @example <NeedsAttention frame="none" heading={null} />
   */
  readonly frame?: 'none'
  readonly [data: `data-${string}`]: unknown
}

export interface ConsoleRootProps extends RootProps {
  readonly children?: ReactNode
}

/** Theme, direction, and language for parts of the console. Nothing outside is styled, and nothing is inherited from the host. */
export function ConsoleRoot({ height, frame, style, children, ...attributes }: ConsoleRootProps) {
  const { themeProps, direction, locale } = useConsole()
  const size = height === 'content' ? undefined : height
  return (
    <Place {...attributes} style={{ blockSize: size, ...style }}>
      <Inside
        {...themeProps}
        dir={direction}
        lang={locale}
        data-sized={size !== undefined || undefined}
        data-frame={frame}
      >
        {children}
      </Inside>
    </Place>
  )
}

const Place = styled('div', 'place')`
  @media print {
    block-size: auto !important;
  }
`

const Inside = styled(ThemeRoot, 'inside')`
  &[data-sized] {
    block-size: 100%;
    overflow: auto;
  }
  @media print {
    &[data-sized] {
      block-size: auto;
      overflow: visible;
    }
  }
`
