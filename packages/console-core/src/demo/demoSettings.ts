import { completeChoices } from '../settings/index.ts'
import type { DemoCompany, DemoSettings } from './demoCompany.ts'

type Owners = Pick<DemoCompany, 'id' | 'key' | 'userGroups' | 'crews' | 'users'>

/**
 * The company requires photos and a job. Night crews must share their location and name their machine, and the shop enters hours.
 * The night foreman and the first person who enters hours have their own settings. The other company only requires the location.
 */
export function buildDemoSettings({ id, key, userGroups, crews, users }: Owners): DemoSettings[] {
  if (key === 'other') {
    return [{ level: 'company', ownerId: id, values: completeChoices({ clockIn: { isLocationRequired: true } }) }]
  }
  const [night, , , , shop] = userGroups
  const nightForemanId = crews.find(crew => crew.worksNights)?.foremanId
  const nightForeman = users.find(user => nightForemanId !== undefined && user.employeeId === nightForemanId)
  const mechanic = users.find(user => user.employeeCode !== null && shop && user.groupId === shop.id)
  return [
    {
      level: 'company',
      ownerId: id,
      values: completeChoices({
        general: { workflowType: 'clockIn', isSignatureWorkflowEnabled: true },
        work: { isForemanRequired: true, jobWorkPreference: 'required', costCodeWorkPreference: 'enabled' },
        clockIn: { photoRequirements: ['clockIn'], enablePaidBreaksQuestion: true },
      }),
    },
    ...owned('userGroup', night?.id, {
      general: { hideClockInEditHours: true },
      work: { costCodeWorkPreference: 'required', equipmentWorkPreference: 'enabled' },
      clockIn: {
        isClockInWorkInfoRequired: true,
        isLocationRequired: true,
        photoRequirements: ['startOfDay', 'clockIn'],
      },
    }),
    ...owned('userGroup', shop?.id, {
      general: { workflowType: 'enterHours' },
      work: {
        isForemanRequired: false,
        jobWorkPreference: 'disabled',
        costCodeWorkPreference: 'disabled',
        equipmentWorkPreference: 'required',
      },
    }),
    ...owned('user', nightForeman?.id, {
      general: { canEditClockEvents: true, earlyLunchReturnThresholdMinutes: 30 },
      work: { isForemanRequired: false },
      clockIn: { photoRequirements: [] },
    }),
    ...owned('user', mechanic?.id, {
      general: { workflowType: 'clockIn' },
      work: { jobWorkPreference: 'enabled' },
      clockIn: { isLocationRequired: true },
    }),
  ]
}

const owned = (
  level: DemoSettings['level'],
  ownerId: string | undefined,
  choices: Parameters<typeof completeChoices>[0],
): DemoSettings[] => (ownerId === undefined ? [] : [{ level, ownerId, values: completeChoices(choices) }])
