import type { CompanyRecord, CompanyRecordKind } from '@fieldtime/console-core/contract'

/** A small company as file records, one or two of each kind, each after the records that it refers to. */
export const companyLines = {
  company: [{ id: 'acme', name: 'Acme Paving', companyType: 'Contractor' }],
  businessUnit: [
    { id: 'north', code: 'N', description: 'North', startOfPayWeek: 'Monday' },
    { id: 'south', code: 'S', description: 'South', startOfPayWeek: null },
  ],
  employee: [
    {
      id: 'e-ana',
      code: '0042',
      firstName: 'Ana',
      lastName: 'Ruiz',
      isActive: true,
      businessUnitId: 'north',
      workflow: 'clockIn',
    },
    {
      id: 'e-bo',
      code: null,
      firstName: 'Bo',
      lastName: 'Lund',
      isActive: false,
      businessUnitId: 'south',
      workflow: 'enterHours',
    },
  ],
  foreman: [
    {
      employeeId: 'e-bo',
      code: 'F1',
      firstName: 'Bo',
      lastName: 'Lund',
      isActive: true,
      isDeleted: false,
      businessUnitId: 'north',
    },
  ],
  equipment: [
    {
      id: 'q-1',
      businessUnitId: 'north',
      code: 'EX-1',
      description: 'Excavator, 20 t',
      masterGuid: 'g-1',
      isActive: true,
      isHeavyJobActive: false,
    },
  ],
  job: [
    {
      id: 'j-1',
      code: 'J1',
      description: 'Bridge "A"',
      status: 'active',
      businessUnitId: 'north',
      fenceLatitude: 30.25,
      fenceLongitude: -97.75,
      fenceRadiusMetres: 150.5,
    },
    {
      id: 'j-2',
      code: 'J2',
      description: '',
      status: 'inactive',
      businessUnitId: 'south',
      fenceLatitude: null,
      fenceLongitude: null,
      fenceRadiusMetres: null,
    },
  ],
  costCode: [
    { id: 'c-1', code: '100', description: 'Earthwork', status: 'active', jobId: 'j-1' },
    { id: 'c-2', code: '200', description: 'Paving', status: 'active', jobId: 'j-2' },
  ],
  group: [
    { id: 'g-1', name: 'Crew 1', description: null },
    { id: 'g-2', name: 'Crew 2', description: '' },
  ],
  user: [
    {
      id: 'u-ana',
      username: 'ana.ruiz@acme.example',
      firstName: 'Ana',
      lastName: 'Ruiz',
      email: 'ana@acme.example',
      phoneNumber: null,
      employeeId: 'e-ana',
      groupId: 'g-1',
    },
    {
      id: 'u-bo',
      username: 'bo',
      firstName: 'Bo',
      lastName: 'Lund',
      email: null,
      phoneNumber: '+1 512 555 0100',
      employeeId: null,
      groupId: null,
    },
  ],
  featureFlag: [{ key: 'editClockTimesEnabled', active: true }],
  settings: [
    {
      level: 'userGroup',
      ownerId: 'g-1',
      workflowType: null,
      isSignatureWorkflowEnabled: true,
      hideClockInEditHours: null,
      canEditClockEvents: null,
      trackDeMinimisTime: null,
      earlyLunchReturnThresholdMinutes: 30,
      isForemanRequired: null,
      jobWorkPreference: 'required',
      costCodeWorkPreference: null,
      equipmentWorkPreference: null,
      isClockInWorkInfoRequired: null,
      isLocationRequired: false,
      photoRequirements: ['clockIn', 'clockOut'],
      enablePaidBreaksQuestion: null,
    },
  ],
  event: [
    {
      id: 'v-1',
      employeeId: 'e-ana',
      localDate: '2026-03-02',
      localTime: '07:00:00',
      eventDateTime: '2026-03-02T13:00:00.000Z',
      eventType: 'clockIn',
      notes: 'line one\nline two',
      jobId: 'j-1',
      costCodeId: 'c-1',
      foremanId: 'e-bo',
      equipmentId: 'q-1',
      latitude: 30.2500001,
      longitude: -97.75,
      accuracyRadiusMeters: 12.5,
      photoId: 'p-1',
    },
    {
      id: 'v-2',
      employeeId: 'e-ana',
      localDate: '2026-03-02',
      localTime: '15:30:00',
      eventDateTime: '2026-03-02T21:30:00.123Z',
      eventType: 'clockOut',
      notes: null,
      jobId: null,
      costCodeId: null,
      foremanId: null,
      equipmentId: null,
      latitude: null,
      longitude: null,
      accuracyRadiusMeters: null,
      photoId: null,
    },
  ],
  laborHours: [
    {
      id: 'l-1',
      employeeId: 'e-ana',
      localDate: '2026-03-02',
      businessUnitId: 'north',
      hours: 8.25,
      foremanId: 'e-bo',
      jobId: 'j-1',
      costCodeId: 'c-1',
      specificNote: '=1+1',
      dailyNote: ' spaced ',
      submissionStatus: 'submitted',
      lastModifiedAt: '2026-03-02T22:00:00.000Z',
    },
  ],
  equipmentHours: [{ id: 'h-1', laborHoursId: 'l-1', equipmentId: 'q-1', hours: 4, transactionId: 't-1' }],
  answer: [
    {
      id: 'a-1',
      employeeId: 'e-ana',
      localDate: '2026-03-02',
      position: 1,
      question: 'Were you injured today?',
      freeFormAnswer: null,
      yesNoAnswer: false,
      lastModifiedAt: '2026-03-02T22:00:00.000Z',
    },
  ],
  foremanHours: [
    {
      id: 'f-1',
      employeeId: 'e-ana',
      localDate: '2026-03-02',
      businessUnitId: 'north',
      jobId: 'j-1',
      regularHours: 8,
      overtimeHours: 0.25,
      otherHours: 0,
      lastModifiedAt: '2026-03-03T06:00:00.000Z',
    },
  ],
  timeCard: [
    {
      id: 'k-1',
      employeeId: 'e-ana',
      localDate: '2026-03-02',
      businessUnitId: 'north',
      jobId: 'j-1',
      foremanId: null,
      totalDuration: 510,
      totalBreakDuration: 30,
      totalWorkedDuration: 480,
      lastModifiedAt: '2026-03-02T22:00:00.000Z',
    },
  ],
} satisfies { readonly [Kind in CompanyRecordKind]: readonly CompanyRecord<Kind>[] }

export interface Line {
  readonly kind: CompanyRecordKind
  readonly [field: string]: unknown
}

/** All records as objects of NDJSON lines. */
export const allLines: readonly Line[] = (Object.keys(companyLines) as CompanyRecordKind[]).flatMap(kind =>
  companyLines[kind].map(record => ({ kind, ...record })),
)

export const textOf = (lines: readonly unknown[]) => lines.map(line => `${JSON.stringify(line)}\n`).join('')
