// Names of what services support beyond the specification. Apart from the transport, which pages don't load.

/** Services with this extension answer with as many rows as the call asks for, at most 10,000. */
export const pageLimitExtension = 'pageLimit'

/** Services with this extension answer `readDataChanges`. */
export const dataChangesExtension = 'dataChanges'

/** Services with this extension record the commands that changes belong to. */
export const commandExtension = 'commands'

/** Services with this extension have the block `review` of the settings. */
export const reviewExtension = 'review'

/** Services with this extension store complete weeks. */
export const weekMarkExtension = 'weekMarks'

/** Services with this extension record exports of weeks. */
export const weekExportExtension = 'weekExports'

/** Services with this extension store confirmed days of crews. */
export const crewDayExtension = 'crewDays'

/** Services with this extension store holidays. */
export const holidayExtension = 'holidays'

/** Services with this extension store which rule packs a company has turned on. Without it, every rule is checked. */
export const rulePackExtension = 'rulePacks'

/** Services with this extension answer `readInactiveWorkInfo`. */
export const inactiveWorkInfoExtension = 'inactiveWorkInfo'

/** Services with this extension answer `readFirstClockIns`. */
export const firstClockInExtension = 'firstClockIns'

/** Services with this extension store which exceptions were asked about or accepted. */
export const exceptionMarkExtension = 'exceptionMarks'

/** Services with this extension store clock events that managers enter. */
export const correctionExtension = 'corrections'
