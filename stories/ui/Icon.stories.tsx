import { Icon } from '@fieldtime/console-react/ui'
import LogIn from 'lucide-react/icons/log-in'
import preview from '../../.storybook/preview.tsx'

const meta = preview.meta({ title: 'Pieces/Icon', component: Icon, args: { icon: LogIn } })

export const Medium = meta.story()

export const Small = meta.story({ args: { size: 12 } })

export const Large = meta.story({ args: { size: 28 } })
