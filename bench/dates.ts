/** The date that many days before today, in UTC. */
export function dateBefore(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
}
