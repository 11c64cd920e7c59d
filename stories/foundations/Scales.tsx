import { Button, Icon, space, styled, tokens } from '@fieldtime/console-react/ui'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Building2 from 'lucide-react/icons/building-2'
import Calendar from 'lucide-react/icons/calendar'
import Camera from 'lucide-react/icons/camera'
import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Clock from 'lucide-react/icons/clock'
import Coffee from 'lucide-react/icons/coffee'
import Columns3 from 'lucide-react/icons/columns-3'
import Download from 'lucide-react/icons/download'
import FileText from 'lucide-react/icons/file-text'
import Funnel from 'lucide-react/icons/funnel'
import Link2 from 'lucide-react/icons/link-2'
import MapPin from 'lucide-react/icons/map-pin'
import OctagonAlert from 'lucide-react/icons/octagon-alert'
import Pencil from 'lucide-react/icons/pencil'
import Phone from 'lucide-react/icons/phone'
import Play from 'lucide-react/icons/play'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import Search from 'lucide-react/icons/search'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import Undo2 from 'lucide-react/icons/undo-2'
import UserX from 'lucide-react/icons/user-x'
import { useState } from 'react'
import { Row } from '../Row.tsx'
import { Foundation, SampleTable } from './Foundation.tsx'
import { tokenNotes } from './tokenNotes.ts'

const sizes = ['fontSizeTitle', 'fontSizeHeading', 'fontSizeBody', 'fontSizeGrid', 'fontSizeSmall'] as const

/** The steps of type, each in its own size. */
export function TypeScale() {
  return (
    <Foundation>
      {sizes.map(size => (
        <div key={size}>
          <Caption>
            {size}: {tokenNotes[size]}
          </Caption>
          <p style={{ fontSize: tokens[size] }}>Overlay and Shoulders, 7h 30m</p>
        </div>
      ))}
      <Caption>Figures of one width, so that columns stand</Caption>
      <p style={{ fontVariantNumeric: 'tabular-nums' }}>
        1,111.11
        <br />
        8,088.80
      </p>
    </Foundation>
  )
}

const steps = [0.5, 1, 1.5, 2, 3, 4, 5, 6, 8]

/** The 4-pixel grid. */
export function SpacingScale() {
  return (
    <Foundation>
      {steps.map(count => (
        <Row key={count}>
          <Caption>space({count})</Caption>
          <Block style={{ inlineSize: space(count) }} />
          <span>{space(count)}</span>
        </Row>
      ))}
    </Foundation>
  )
}

const drawings = {
  ArrowUp,
  Building2,
  Calendar,
  Camera,
  Check,
  ChevronDown,
  Clock,
  Coffee,
  Columns3,
  Download,
  FileText,
  Funnel,
  Link2,
  MapPin,
  OctagonAlert,
  Pencil,
  Phone,
  Play,
  RefreshCw,
  Search,
  SlidersHorizontal,
  TriangleAlert,
  Undo2,
  UserX,
}

/** The drawings of states and common commands, by their names in lucide. */
export function IconGallery() {
  return (
    <Foundation>
      <Gallery>
        {Object.entries(drawings).map(([name, drawing]) => (
          <GalleryItem key={name}>
            <Icon icon={drawing} />
            <span>{name}</span>
          </GalleryItem>
        ))}
      </Gallery>
    </Foundation>
  )
}

const heights = ['controlHeight', 'rowHeight'] as const

/** Controls and rows at the density of the toolbar. */
export function DensitySample() {
  return (
    <Foundation>
      <Row>
        <Button variant="primary">Save</Button>
        <Button>Cancel</Button>
      </Row>
      <SampleTable>
        <tbody>
          {heights.map(height => (
            <tr key={height} style={{ blockSize: tokens[height] }}>
              <th scope="row">{height}</th>
              <td>{tokenNotes[height]}</td>
            </tr>
          ))}
        </tbody>
      </SampleTable>
    </Foundation>
  )
}

/** Three layers: the page, cards, and overlays. */
export function ElevationSample() {
  return (
    <Foundation>
      <Row>
        <Layer style={{ background: tokens.surface }}>surface</Layer>
        <Layer style={{ background: tokens.raised }}>raised, with a border</Layer>
        <Layer style={{ background: tokens.raised, boxShadow: tokens.shadow }}>floating, with the shadow</Layer>
      </Row>
    </Foundation>
  )
}

/** An animation that starts on press. It doesn't move if the system asks for reduced motion. */
export function MotionSample() {
  const [isBusy, setIsBusy] = useState(false)
  return (
    <Foundation>
      <Row>
        <Button onPress={() => setIsBusy(!isBusy)} data-busy={isBusy || undefined}>
          {isBusy ? 'Stop' : 'Show loading'}
        </Button>
      </Row>
    </Foundation>
  )
}

const Caption = styled('span', 'scale-caption')`
  min-inline-size: 120px;
  font-size: ${tokens.fontSizeSmall};
  color: ${tokens.muted};
`

const Block = styled('span', 'scale-block')`
  block-size: 16px;
  background: ${tokens.primary};
`

const Gallery = styled('ul', 'icon-gallery')`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(120px, 1fr));
  gap: ${space(4)};
`

const GalleryItem = styled('li', 'icon-gallery-item')`
  display: grid;
  gap: ${space(1)};
  justify-items: center;
  font-size: ${tokens.fontSizeSmall};
`

const Layer = styled('div', 'elevation-layer')`
  padding: ${space(6)};
  border: 1px solid ${tokens.border};
  border-radius: ${tokens.radiusLarge};
`
