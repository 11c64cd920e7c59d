import { type CheckedChange, formatSetting, type User } from '@fieldtime/console-core'
import {
  type ChangePreview,
  previewChange,
  type SettingEffect,
  settingNameKeyOf,
} from '@fieldtime/console-core/internal'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { useMemo } from 'react'
import { useConsole, useMessages } from '../provider/consoleContext.ts'
import { byTransport } from '../queries/queries.ts'
import { readKnownUsers } from '../queries/useUsers.ts'
import { space, styled, tabularFigures, tokens } from '../theme/theme.ts'
import { Icon } from '../ui/Icon.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'
import { nameOf } from './moveTexts.ts'

export interface EffectTableProps {
  readonly preview: Preview
  /** People whose names are known. */
  readonly users: readonly User[]
}

/** The effective settings that change, with old and new value and the people affected. */
export function EffectTable({ preview, users }: EffectTableProps) {
  const t = useMessages()
  if (preview === 'unread') return <Notice variant="warning">{t('effects.unread')}</Notice>
  if (preview === 'reading') {
    return (
      <Loading>
        <Skeleton height="64px" />
      </Loading>
    )
  }
  const { effects, isPartial } = preview
  const fieldCount = new Set(effects.map(({ field }) => field)).size
  return (
    <>
      {isPartial && <Notice variant="warning">{t('effects.partial')}</Notice>}
      {effects.length === 0 && !isPartial && <None role="status">{t('effects.none')}</None>}
      {effects.length > 0 && (
        <Table>
          <thead>
            <tr>
              <Head scope="col">{t.count('effects.changing', fieldCount)}</Head>
              <Head scope="col">{t('effects.fromTo')}</Head>
              <Head scope="col">{t('effects.for')}</Head>
            </tr>
          </thead>
          <tbody>
            {effects.map(effect => (
              <EffectRow
                key={JSON.stringify([effect.field, effect.from])}
                effect={effect}
                preview={preview}
                users={users}
              />
            ))}
          </tbody>
        </Table>
      )}
    </>
  )
}

interface EffectRowProps extends EffectTableProps {
  readonly effect: SettingEffect
  readonly preview: Exclude<Preview, string>
}

/** Maximum number of people named. Others are counted. */
const maxNames = 2

function EffectRow({ effect: { field, from, to, userIds }, preview, users }: EffectRowProps) {
  const t = useMessages()
  const { locale } = useConsole()
  const names = useMemo(() => new Map(users.map(user => [user.id, nameOf(user)])), [users])
  const keptBy = preview.keptBy.get(field) ?? []
  const listed = userIds.map(id => names.get(id) ?? '')
  const isNamed = userIds.length <= maxNames && listed.every(Boolean)
  const [nameOfKeeper = ''] = keptBy.map(id => names.get(id) ?? '')
  return (
    <tr>
      <Setting scope="row">{t(settingNameKeyOf(field))}</Setting>
      <Cell>
        <FromTo>
          <Former>{formatSetting(t, locale, from)}</Former>
          <Icon icon={ArrowRight} size={14} />
          <b>{formatSetting(t, locale, to)}</b>
        </FromTo>
      </Cell>
      <Cell>
        <b>{isNamed ? new Intl.ListFormat(locale).format(listed) : t.count('effects.people', userIds.length)}</b>
        {keptBy.length > 0 && (
          <Former>
            {' · '}
            {keptBy.length === 1 && nameOfKeeper
              ? t('effects.keepsOwn', nameOfKeeper)
              : t.count('effects.keepOwn', keptBy.length)}
          </Former>
        )}
      </Cell>
    </tr>
  )
}

/** `unread`: the settings couldn't be read. */
type Preview = ChangePreview | 'reading' | 'unread'

/** Whose effective settings a change would change; null without a change. */
export function useChangePreview(change: CheckedChange | null): Preview | null {
  const { transport, scope } = useConsole()
  const queryClient = useQueryClient()
  const { data, isError } = useQuery({
    // Everything below `settings` is read again after a save.
    queryKey: [scope, 'settings', 'preview', ...keyOf(change)],
    queryFn: async () => {
      const readUsers = () => readKnownUsers({ transport, queryClient, scope })
      return change && { preview: await previewChange(transport, change, { readUsers }) }
    },
    enabled: change !== null,
    ...byTransport,
  })
  if (!change) return null
  if (isError || data?.preview === null) return 'unread'
  return data?.preview ?? 'reading'
}

/** The people of a change by id and group, and everything else about it. */
function keyOf(change: CheckedChange | null): readonly unknown[] {
  if (!change || !('users' in change)) return [change]
  const { users, ...others } = change
  return [others, users.map(({ id, groupId }) => [id, groupId])]
}

const None = styled('p', 'effects-none')`
  margin-block: ${space(3)} 0;
  color: ${tokens.muted};
`

const Table = styled('table', 'effects')`
  inline-size: 100%;
  margin-block-start: ${space(3)};
  font-size: ${tokens.fontSizeGrid};
  text-align: start;
  border-collapse: collapse;
  table-layout: fixed;
  ${tabularFigures}
`

const Head = styled('th', 'effects-head')`
  inline-size: 30%;

  &:nth-child(2) {
    inline-size: 40%;
  }
  padding: ${space(2)};
  font-weight: 600;
  text-align: start;
  background: ${tokens.surface};
  border-block: 1px solid ${tokens.border};
`

const Setting = styled('th', 'effects-setting')`
  padding: ${space(2)};
  font-weight: 600;
  text-align: start;
  border-block-end: 1px solid ${tokens.border};
`

const Cell = styled('td', 'effects-cell')`
  padding: ${space(2)};
  overflow-wrap: anywhere;
  border-block-end: 1px solid ${tokens.border};
`

const FromTo = styled('span', 'effects-from-to')`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(2)};

  [dir='rtl'] & svg {
    scale: -1 1;
  }
`

const Former = styled('span', 'effects-former')`
  color: ${tokens.muted};
`
