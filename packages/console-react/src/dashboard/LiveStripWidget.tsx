import { useData, useNow } from '../consoleContext.ts'
import { styled } from '../theme.ts'
import { LiveStrip } from './LiveStrip.tsx'
import { useLiveStatus } from './useLiveStatus.ts'

/** Who is at work now, who hasn't clocked out, and who is missing. */
export function LiveStripWidget() {
  const status = useLiveStatus(useNow(60_000))
  useData(status.numbers !== null, status.isMissing)
  return (
    <Room>
      <LiveStrip status={status} />
    </Room>
  )
}

const Room = styled('section', 'live-strip-room')`
  container-type: inline-size;
`
