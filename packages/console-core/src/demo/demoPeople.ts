import type { Permission } from '../access/index.ts'
import type { User } from '../http/index.ts'
import { canJoinGroup } from '../people/index.ts'
import type {
  DemoAccount,
  DemoBusinessUnit,
  DemoCompanyKey,
  DemoCrew,
  DemoEmployee,
  DemoForeman,
  DemoSource,
  DemoTrade,
  DemoUserGroup,
} from './demoCompany.ts'
import type { Random } from './random.ts'

const firstNames = splitNames(
  'José, Luis, Miguel, Travis, Juan, Marcus, Carlos, Dwayne, Jesús, Cody, Rigoberto, Kyle, María',
  'Antonio, Brandon, Francisco, Tyler, Alejandro, Ashley, Ramón, Derek, Guadalupe, Hector, Justin',
  'Eduardo, Wesley, Rosa, Sergio, Darnell, Manuel, Colton, Rubén, Kayla, Fernando, Shane, Ricardo',
  'Terrence, Arturo, Jenna, Gerardo, Clint, Ismael, Bobby, Adriana, Raúl, Preston, Martín, Latoya',
  'Javier, Dustin, Efraín, Russell, Norma, Saúl, Garrett, Tomás, Leon, Crystal',
)

const lastNames = splitNames(
  'Hernández, Garza, Whitaker, Martínez, Coleman, Treviño, Ramirez, Schroeder, Villarreal, Boone',
  'Castillo, McKinney, Ríos, Dawson, Cantú, Pruitt, Salazar, Novak, Domínguez, Hutchins, Peña, Vasquez',
  'Sanders, Ochoa, Kovar, Longoria, Briggs, Zamora, Tillman, Escobedo, Riddle, Guerra, Fuentes',
  "Holloway, Montoya, O'Rourke, Sepúlveda, Burnett, Cervantes, Jurado, Maddox, Palacios, Stroud",
  'Rangel, De la Cruz, Faulkner, Barrera, Lockhart, Quintanilla, Sykes, Benavides, Hale, Zúñiga',
  'Crenshaw, Arredondo, Mayfield, Galindo, Nguyen, Solís, Washington, Téllez, Beck',
)

/** The people of the other company share no last name with the main one. */
const otherLastNames = splitNames(
  'Aguilar, Lindqvist, Begay, Tafoya, Okafor, Baca, Sorensen, Yazzie, Archuleta, Petersen, Maestas',
  'Kimball, Quezada, Romero, Haugen, Duran, Chavez, Nakai, Gallegos, Ferris',
)

interface PersonName {
  readonly firstName: string
  readonly lastName: string
}

/**
 * Names for the people of a company, by position: each last name comes once before it comes again, but for the few
 * relatives that every company has.
 */
function nameMaker(key: DemoCompanyKey, shuffled: Random): (position: number, random: Random) => PersonName {
  const last = shuffle(key === 'main' ? lastNames : otherLastNames, shuffled)
  return (position, random) => ({
    firstName: random.pick(firstNames),
    lastName: random.chance(0.1) ? random.pick(last) : (last[position % last.length] ?? random.pick(last)),
  })
}

/** The letters of a name for a username or email address: no accents, spaces, or capitals. */
const plainLetters = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase()

function splitNames(...lines: readonly string[]): string[] {
  return lines.flatMap(line => line.split(', '))
}

function shuffle(names: readonly string[], random: Random): string[] {
  return names
    .map(name => ({ name, place: random.fraction() }))
    .sort((a, b) => a.place - b.place)
    .map(({ name }) => name)
}

const crewSize = 8
/** The second crew works nights and is small. */
const nightCrew = 1
const nightCrewSize = 4

/** Trades of the crews in turn, and the unit (by position) that each belongs to. */
const crewFacts: readonly { readonly trade: DemoTrade; readonly unit: 0 | 1 }[] = [
  { trade: 'structures', unit: 0 },
  { trade: 'structures', unit: 0 },
  { trade: 'utilities', unit: 1 },
  { trade: 'earthwork', unit: 0 },
  { trade: 'paving', unit: 0 },
  { trade: 'utilities', unit: 1 },
  { trade: 'structures', unit: 0 },
  { trade: 'earthwork', unit: 1 },
]

const groupFacts: Record<DemoCompanyKey, readonly { readonly name: string; readonly description: string | null }[]> = {
  main: [
    { name: 'Night Work', description: 'Lane closures and pours after 22:00' },
    { name: 'Structures', description: 'Bridges, walls and drilled shafts' },
    { name: 'Cuadrilla de tubería / Pipe Crew', description: 'Agua, drenaje y alcantarillado' },
    { name: 'Earthwork & Paving', description: null },
    { name: 'Shop & Yard', description: 'Mechanics, drivers and warehouse; hours are entered, not clocked' },
  ],
  other: [
    { name: 'Cedar Ridge Field', description: 'Everyone on the road for Cedar Ridge' },
    { name: 'Cedar Ridge Office', description: null },
  ],
}

const groupOfTrade: Record<DemoTrade, number> = { structures: 1, utilities: 2, earthwork: 3, paving: 3 }

interface AccountFacts extends PersonName {
  readonly username: string
  readonly role: 'manager' | 'reports' | 'none'
  readonly phoneNumber: string
}

const accountFacts: Record<DemoCompanyKey, readonly AccountFacts[]> = {
  main: [
    { username: 'manager', firstName: 'Dana', lastName: 'Whitfield', role: 'manager', phoneNumber: '5125550110' },
    { username: 'reports', firstName: 'Óscar', lastName: 'Luna', role: 'reports', phoneNumber: '5125550123' },
    { username: 'noaccess', firstName: 'Pat', lastName: 'Kessler', role: 'none', phoneNumber: '5125550137' },
  ],
  other: [
    { username: 'manager2', firstName: 'Elena', lastName: 'Montaño', role: 'manager', phoneNumber: '5055550171' },
  ],
}

const managerPermissions: readonly Permission[] = ['timelineNotes.read', 'clockEvents.edit']

const mailDomain: Record<DemoCompanyKey, string> = { main: 'blacklandcivil.example', other: 'cedarridge.example' }
const areaCodes: Record<DemoCompanyKey, readonly string[]> = {
  main: ['512', '737', '254', '830'],
  other: ['505'],
}

/** Position of the crew that an employee (by position) works in. */
function crewIndexOf(index: number): number {
  if (index < crewSize) return 0
  return index < crewSize + nightCrewSize ? nightCrew : 2 + Math.floor((index - crewSize - nightCrewSize) / crewSize)
}

const firstOfCrew = (crewIndex: number) =>
  crewIndex <= nightCrew ? crewIndex * crewSize : crewSize + nightCrewSize + (crewIndex - 2) * crewSize

export function buildCrews(source: DemoSource, employees: number, units: readonly DemoBusinessUnit[]): DemoCrew[] {
  const count = employees === 0 ? 0 : crewIndexOf(employees - 1) + 1
  return Array.from({ length: count }).flatMap((_, index) => {
    const { trade, unit } = crewFacts[index % crewFacts.length] ?? { trade: 'earthwork', unit: 0 }
    const owner = units[unit] ?? units[0]
    if (!owner) return []
    return {
      id: source.idOf(`crew ${index}`),
      businessUnitId: owner.id,
      foremanId: employeeId(source, firstOfCrew(index)),
      trade,
      worksNights: index === nightCrew,
    }
  })
}

/** The first of a crew is its foreman. Foremen are always active, clock in and have a code. */
export function buildEmployees(source: DemoSource, employees: number, crews: readonly DemoCrew[]): DemoEmployee[] {
  const pickName = nameMaker(source.key, source.randomOf('names'))
  const taken = new Set<string>()
  return Array.from({ length: employees }).flatMap((_, index) => {
    const crewIndex = crewIndexOf(index)
    const crew = crews[crewIndex]
    if (!crew) return []
    const isForeman = firstOfCrew(crewIndex) === index
    const isEvery = (steps: number, offset: number) => !isForeman && index % steps === offset
    return {
      id: employeeId(source, index),
      code: isEvery(23, 17) ? null : `${source.key === 'main' ? '' : 'CR'}${1100 + index * 7}`,
      ...pickFree(random => pickName(index, random), source.randomOf(`name ${index}`), taken),
      businessUnitId: crew.businessUnitId,
      crewId: crew.id,
      workflow: isEvery(19, 13) ? 'enterHours' : 'clockIn',
      isActive: !isEvery(17, 11),
      situation: null,
    }
  })
}

/** Crew leaders, then two former ones: one inactive, one deleted. */
export function buildForemen(crews: readonly DemoCrew[], employees: readonly DemoEmployee[]): DemoForeman[] {
  const byId = new Map(employees.map(employee => [employee.id, employee]))
  const leading = crews.flatMap(crew => byId.get(crew.foremanId) ?? [])
  const former = employees.filter(employee => !employee.isActive && employee.code !== null).slice(0, 2)
  return [...leading, ...former].flatMap(({ id, code, firstName, lastName, businessUnitId }, index) => {
    if (code === null) return []
    const isActive = index !== leading.length
    return { employeeId: id, code, firstName, lastName, businessUnitId, isActive, isDeleted: index > leading.length }
  })
}

export const buildUserGroups = (source: DemoSource): DemoUserGroup[] =>
  groupFacts[source.key].map(group => ({ id: source.idOf(`group ${group.name}`), ...group }))

export function buildAccounts(source: DemoSource, units: readonly DemoBusinessUnit[]): DemoAccount[] {
  return accountFacts[source.key].map(({ username, firstName, lastName, role, phoneNumber }) => ({
    username,
    subject: source.idOf(`subject ${username}`),
    userId: source.idOf(`user ${username}`),
    firstName,
    lastName,
    email: mailOf(source.key, { firstName, lastName }),
    phoneNumber,
    hasManagerAccess: role === 'manager',
    hasReportsOnlyAccess: role === 'reports',
    permissions: role === 'manager' ? managerPermissions : [],
    businessUnitCode: units[0]?.code ?? '',
  }))
}

/** The account of the first crew's foreman, a manager whose user is an employee. None in other companies. */
export function buildForemanAccounts(
  source: DemoSource,
  units: readonly DemoBusinessUnit[],
  [foreman]: readonly DemoEmployee[],
): DemoAccount[] {
  if (source.key !== 'main' || !foreman) return []
  const { firstName, lastName } = foreman
  return [
    {
      username: 'foreman',
      subject: source.idOf('subject foreman'),
      userId: source.idOf('user of employee 0'),
      firstName,
      lastName,
      email: mailOf(source.key, foreman),
      phoneNumber: '5125550149',
      hasManagerAccess: true,
      hasReportsOnlyAccess: false,
      permissions: managerPermissions,
      businessUnitCode: units.find(({ id }) => id === foreman.businessUnitId)?.code ?? '',
    },
  ]
}

/** The people who sign in and are no employees, then the crews; a few crew members have no user. */
export function buildUsers(
  source: DemoSource,
  accounts: readonly DemoAccount[],
  employees: readonly DemoEmployee[],
  crews: readonly DemoCrew[],
  groups: readonly DemoUserGroup[],
): User[] {
  const crewById = new Map(crews.map(crew => [crew.id, crew]))
  const taken = new Set(accounts.map(account => account.username))
  const office = accounts.map(({ userId, username, firstName, lastName, email, phoneNumber }) => ({
    id: userId,
    username,
    firstName,
    lastName,
    email,
    phoneNumber,
    employeeId: null,
    employeeCode: null,
    groupId: null,
    groupName: null,
  }))
  const field = employees.flatMap((employee, index) => {
    if (employee.situation === null && index % 29 === 20) return []
    const subject = employee.situation ?? index
    const random = source.randomOf(`user ${subject}`)
    const group = pickGroup(groups, employee, crewById.get(employee.crewId), random)
    return {
      id: source.idOf(`user of employee ${subject}`),
      username: freeUsername(employee, taken),
      firstName: employee.firstName,
      lastName: employee.lastName,
      email: random.chance(0.2) ? null : mailOf(source.key, employee),
      phoneNumber: random.chance(0.12) ? null : phoneOf(source.key, random),
      employeeId: employee.id,
      employeeCode: employee.code,
      isEmployeeActive: employee.isActive,
      groupId: group?.id ?? null,
      groupName: group?.name ?? null,
    }
  })
  return [...office, ...field]
}

const employeeId = (source: DemoSource, index: number) => source.idOf(`employee ${index}`)

/** People with the same name are rare in a company of sixty, but occur in one of thousands. */
function pickFree(pickName: (random: Random) => PersonName, random: Random, taken: Set<string>): PersonName {
  let name = pickName(random)
  for (let attempt = 0; attempt < 8 && taken.has(`${name.firstName} ${name.lastName}`); attempt++) {
    name = pickName(random)
  }
  taken.add(`${name.firstName} ${name.lastName}`)
  return name
}

function freeUsername({ firstName, lastName }: PersonName, taken: Set<string>): string {
  const stem = `${plainLetters(firstName).slice(0, 1)}${plainLetters(lastName)}`
  let username = stem
  for (let number = 2; taken.has(username); number++) username = `${stem}${number}`
  taken.add(username)
  return username
}

/**
 * The group of the trade, or the first one if the company has no groups by trade. A few people, and those without a code, have no
 * group.
 */
function pickGroup(
  groups: readonly DemoUserGroup[],
  employee: DemoEmployee,
  crew: DemoCrew | undefined,
  random: Random,
): DemoUserGroup | null {
  const [first] = groups
  const isAlone = random.chance(0.08)
  if (!crew || !first || isAlone || !canJoinGroup({ employeeCode: employee.code })) return null
  if (groups.length < 5) return first
  if (employee.workflow === 'enterHours') return groups[4] ?? null
  return (crew.worksNights ? first : groups[groupOfTrade[crew.trade]]) ?? null
}

const mailOf = (key: DemoCompanyKey, { firstName, lastName }: PersonName) =>
  `${plainLetters(firstName)}.${plainLetters(lastName)}@${mailDomain[key]}`

/** Numbers of the unassigned block 555-01xx, in the usual notations. */
function phoneOf(key: DemoCompanyKey, random: Random): string {
  const area = random.pick(areaCodes[key])
  const line = String(random.whole(100, 199)).padStart(4, '0')
  return random.pick([
    `${area}555${line}`,
    `${area}555${line}`,
    `(${area}) 555-${line}`,
    `${area}-555-${line}`,
    `1${area}555${line}`,
    `+1 ${area} 555 ${line}`,
    `+52 81 5555 ${line}`,
  ])
}
