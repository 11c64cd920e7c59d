/** Errors and warnings that a component wrote to the console. Each is a defect. */
export const complaints: unknown[][] = []

/** React's message about a component that a test makes fail. */
export const takeComplaints = (): unknown[][] => complaints.splice(0)
