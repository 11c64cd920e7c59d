import type { User } from '@fieldtime/console-core'
import { mailtoLink } from '@fieldtime/console-core/internal'
import type { IconDrawing } from '../ui/Icon.tsx'
import { MenuItem, MenuSection } from '../ui/Menu.tsx'

export interface ForemanItemsProps<Item> {
  readonly icon?: IconDrawing
  /** Days or exceptions of people. */
  readonly items: readonly Item[]
  readonly foremanOf: (item: Item) => { readonly employeeId: string; readonly name: string } | null
  readonly userOf: (employeeId: string) => User | null
  readonly mailOf: (items: readonly Item[]) => { readonly subject: string; readonly body: string }
  /** Called after the mail program was opened. */
  readonly onMail?: (items: readonly Item[]) => void
  readonly texts: ForemanTexts
}

export interface ForemanTexts {
  readonly action: (foremanName: string) => string
  /** The number of items of a foreman. */
  readonly count: (count: number) => string
  /** For a foreman without an email address. */
  readonly noAddress: (count: string) => string
  /** The number of items without a foreman. */
  readonly noForeman: (count: number) => string
}

/** Menu items that write to foremen, one per foreman. Items without a known foreman are counted at the end. */
export function ForemanItems<Item>(props: ForemanItemsProps<Item>) {
  const { icon, items, foremanOf, userOf, mailOf, onMail, texts } = props
  const foremen = new Map(items.flatMap(item => foremanOf(item) ?? []).map(foreman => [foreman.employeeId, foreman]))
  const withoutForeman = items.filter(item => foremanOf(item) === null).length
  return (
    <>
      {[...foremen.values()].map(({ employeeId, name }) => {
        const own = items.filter(item => foremanOf(item)?.employeeId === employeeId)
        const link = mailtoLink(userOf(employeeId)?.email ?? null, mailOf(own))
        const count = texts.count(own.length)
        return (
          <MenuItem
            key={employeeId}
            icon={icon}
            isDisabled={link === null}
            description={link === null ? texts.noAddress(count) : count}
            onAction={() => {
              if (link === null) return
              window.open(link, '_self')
              onMail?.(own)
            }}
          >
            {texts.action(name)}
          </MenuItem>
        )
      })}
      {withoutForeman > 0 && <MenuSection title={texts.noForeman(withoutForeman)}>{null}</MenuSection>}
    </>
  )
}
