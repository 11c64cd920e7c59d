/** What a component wrote to the console. Any complaint is a defect. */
export const complaints: unknown[][] = []

/** React's message about a component that a test makes fail. */
export const takeComplaints = (): unknown[][] => complaints.splice(0)
