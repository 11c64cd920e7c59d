import type {
  DemoBusinessUnit,
  DemoCompanyKey,
  DemoCostCode,
  DemoEquipment,
  DemoJob,
  DemoSource,
  DemoTrade,
} from './demoCompany.ts'

interface JobFacts {
  readonly unit: 0 | 1
  readonly code: string
  readonly description: string
  /** Empty for a job to which no crew is sent. */
  readonly trades: readonly DemoTrade[]
  readonly at: readonly [latitude: number, longitude: number]
  /** Meters; null without a geofence. */
  readonly fence: number | null
  readonly isClosed?: true
}

const unitFacts: Record<DemoCompanyKey, readonly Omit<DemoBusinessUnit, 'id'>[]> = {
  main: [
    { code: 'HC', description: 'Heavy Civil', startOfPayWeek: 'Monday' },
    { code: 'UG', description: 'Underground Utilities', startOfPayWeek: 'Sunday' },
  ],
  other: [{ code: 'CR', description: 'Cedar Ridge Paving', startOfPayWeek: 'Saturday' }],
}

const jobFacts: Record<DemoCompanyKey, readonly JobFacts[]> = {
  main: [
    {
      unit: 0,
      code: '24-1107',
      description: 'I-35 Bridge Rehabilitation',
      trades: ['structures'],
      at: [30.2517, -97.7362],
      fence: 350,
    },
    {
      unit: 0,
      code: '24-1112',
      description: 'SH 130 Frontage Road Widening',
      trades: ['earthwork', 'paving'],
      at: [30.3264, -97.5941],
      fence: 800,
    },
    {
      unit: 0,
      code: '25-1203',
      description: 'FM 1431 Overlay and Shoulders',
      trades: ['paving'],
      at: [30.5382, -97.8765],
      fence: 900,
    },
    {
      unit: 0,
      code: '25-1218',
      description: 'US 183 Retaining Walls, Phase 2',
      trades: ['structures', 'earthwork'],
      at: [30.3702, -97.7291],
      fence: 300,
    },
    {
      unit: 0,
      code: '25-1225',
      description: 'Onion Creek Greenway Pedestrian Bridge',
      trades: ['structures'],
      at: [30.1713, -97.7488],
      fence: 180,
    },
    {
      unit: 0,
      code: '25-1240',
      description: 'Williamson County Landfill, Cell 9',
      trades: ['earthwork'],
      at: [30.6021, -97.5433],
      fence: 650,
    },
    {
      unit: 0,
      code: '26-1302',
      description: '',
      trades: ['earthwork', 'paving'],
      at: [30.0894, -97.8301],
      fence: null,
    },
    {
      unit: 0,
      code: '23-1044',
      description: 'Loop 360 at Westlake Interchange',
      trades: ['structures', 'paving'],
      at: [30.2941, -97.8012],
      fence: 400,
      isClosed: true,
    },
    {
      unit: 1,
      code: '25-2107',
      description: 'Manor Wastewater Interceptor',
      trades: ['utilities', 'earthwork'],
      at: [30.3408, -97.5567],
      fence: 500,
    },
    {
      unit: 1,
      code: '25-2115',
      description: 'Pflugerville 24-inch Water Main Replacement',
      trades: ['utilities'],
      at: [30.4394, -97.62],
      fence: 450,
    },
    {
      unit: 1,
      code: '26-2201',
      description: 'Hutto Elevated Storage Tank, Site Utilities',
      trades: ['utilities', 'structures'],
      at: [30.5427, -97.5467],
      fence: null,
    },
    {
      unit: 1,
      code: '24-2054',
      description: 'Bastrop Lift Station No. 4',
      trades: ['utilities'],
      at: [30.1105, -97.3153],
      fence: 200,
      isClosed: true,
    },
    {
      unit: 0,
      code: '26-1310',
      description: 'Taylor Ranch  Detention Pond\nPhase 3',
      trades: [],
      at: [30.6284, -97.4102],
      fence: 300,
    },
  ],
  other: [
    {
      unit: 0,
      code: 'CR-418',
      description: 'Cedar Ridge Subdivision, Streets Unit 3',
      trades: ['paving', 'earthwork'],
      at: [35.1702, -106.5013],
      fence: 400,
    },
    {
      unit: 0,
      code: 'CR-422',
      description: 'Cedar Ridge Middle School Parking Lot',
      trades: ['paving'],
      at: [35.1127, -106.5386],
      fence: 200,
    },
    {
      unit: 0,
      code: 'CR-425',
      description: 'Cedar Ridge Arroyo Crossing',
      trades: ['structures', 'utilities'],
      at: [35.2011, -106.6402],
      fence: null,
    },
  ],
}

/** `code description`, in the order of the industry's five-digit divisions. */
const costCodeFacts: Record<DemoCostCode['trade'], readonly string[]> = {
  general: ['01500 Mobilization', '01550 Traffic control', '01560 Erosion control, maintain', '01740 Cleanup'],
  earthwork: [
    '02230 Clearing and grubbing',
    '02300 Earthwork, mass excavation',
    '02310 Embankment, place and compact',
    '02320 Haul off, unsuitable material',
    '02335 Lime treated subgrade',
    '02370 Silt fence and rock berms',
    '02722 Flexible base, 8 in',
  ],
  paving: [
    '02741 Hot mix, Type D surface',
    '02742 Milling, 2 in',
    '02745 Prime and tack coat',
    '02751 Concrete pavement, 10 in CRCP',
    '02765 Pavement markings',
    '02770 Curb and gutter',
  ],
  structures: [
    '02225 Demolish bridge deck',
    '03110 Forms, bent caps and columns',
    '03210 Reinforcing steel, tie and place',
    '03310 Drilled shafts, 48 in',
    '03345 Bridge deck, place and finish',
    '03390 Cure and protect concrete',
    '05125 Set precast girders',
    '02840 Bridge rail, T223',
  ],
  utilities: [
    '02260 Trench safety',
    '02315 Trench excavation, 0-12 ft',
    '02445 Bore and case, 36 in',
    '02511 Water main, 24 in DI',
    '02530 Sanitary sewer, 18 in PVC',
    '02536 Manholes, 5 ft diameter',
    '02630 Storm drain, RCP',
    '02675 Pressure test and disinfect',
  ],
}

/** `code description`; the unit that owns it is the first whose jobs need its trade. */
const equipmentFacts: Record<DemoTrade, readonly string[]> = {
  earthwork: [
    'EX-320 Cat 320 excavator',
    'EX-336 Cat 336 excavator',
    'DZ-06 Cat D6 dozer',
    'MG-140 Cat 140 motor grader',
    'RL-56 Cat CS56 smooth drum roller',
    'WT-04 4,000 gal water truck',
    'HT-730 Cat 730 articulated truck',
  ],
  paving: [
    'PV-10 Cat AP1055 paver',
    'MI-220 Wirtgen W220 cold mill',
    'RL-90 Hamm HD90 double drum roller',
    'BR-03 Broce RJ350 broom',
  ],
  structures: [
    'CR-80 Grove RT880 crane, 80 ton',
    'DR-40 Soilmec SR-40 drill rig',
    'LF-12 Genie GTH-1256 telehandler',
    'CP-38 38 m concrete pump',
  ],
  utilities: [
    'EX-335 Deere 350G excavator',
    'BH-07 Cat 430 backhoe',
    'WL-62 Deere 624 wheel loader',
    'TB-20 Trench box, 8 x 20',
    'PU-06 6 in bypass pump',
  ],
}

export const buildBusinessUnits = (source: DemoSource): DemoBusinessUnit[] =>
  unitFacts[source.key].map(unit => ({ id: source.idOf(`unit ${unit.code}`), ...unit }))

export function buildJobs(source: DemoSource, units: readonly DemoBusinessUnit[]): DemoJob[] {
  return jobFacts[source.key].flatMap(({ unit, code, description, trades, at, fence, isClosed }) => {
    const owner = units[unit]
    if (!owner) return []
    const [latitude, longitude] = at
    return {
      id: source.idOf(`job ${code}`),
      businessUnitId: owner.id,
      code,
      description,
      trades,
      status: isClosed ? 'inactive' : 'active',
      site: { latitude, longitude },
      geofence: fence === null ? null : { latitude, longitude, radiusMetres: fence },
    }
  })
}

/** One code of each job is inactive: its work is done. */
export function buildCostCodes(source: DemoSource, jobs: readonly DemoJob[]): DemoCostCode[] {
  return jobs.flatMap(job => {
    const codes = (['general', ...job.trades] as const).flatMap(trade =>
      costCodeFacts[trade].map(fact => ({ ...splitFact(fact), trade })),
    )
    const finished = source.randomOf(`finished code of ${job.code}`).whole(0, codes.length - 1)
    return codes.map(({ code, description, trade }, index) => ({
      id: source.idOf(`cost code ${job.code} ${code}`),
      jobId: job.id,
      code,
      description,
      trade,
      status: index === finished ? ('inactive' as const) : ('active' as const),
    }))
  })
}

/** The last machine of each trade is out of service in the company or in job costing. */
export function buildEquipment(source: DemoSource, units: readonly DemoBusinessUnit[]): DemoEquipment[] {
  const owners: Record<DemoTrade, DemoBusinessUnit | undefined> = {
    earthwork: units[0],
    paving: units[0],
    structures: units[0],
    utilities: units[1] ?? units[0],
  }
  return (Object.keys(equipmentFacts) as DemoTrade[]).flatMap((trade, tradeIndex) => {
    const owner = owners[trade]
    if (!owner) return []
    return equipmentFacts[trade].map((fact, index) => {
      const isLast = index === equipmentFacts[trade].length - 1
      const { code, description } = splitFact(fact)
      return {
        id: source.idOf(`equipment ${code}`),
        businessUnitId: owner.id,
        code,
        description,
        trade,
        masterGuid: source.idOf(`master ${code}`),
        isActive: !(isLast && tradeIndex % 2 === 0),
        isHeavyJobActive: !(isLast && tradeIndex % 2 === 1),
      }
    })
  })
}

function splitFact(fact: string): { code: string; description: string } {
  const space = fact.indexOf(' ')
  return { code: fact.slice(0, space), description: fact.slice(space + 1) }
}
