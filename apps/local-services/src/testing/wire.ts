import { connect } from 'node:net'

export interface WireAnswer {
  readonly status: number
  readonly headers: ReadonlyMap<string, string>
  readonly body: string
}

/** Sends raw bytes and collects every response until the server closes the connection. */
export async function sendBytes(origin: string, ...chunks: readonly (string | Buffer)[]): Promise<WireAnswer[]> {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  for (const chunk of chunks) socket.write(chunk)
  let text = ''
  socket.setEncoding('latin1').on('data', part => {
    text += part
  })
  await new Promise<void>(resolve => {
    socket.on('end', () => socket.end())
    socket.on('error', () => resolve())
    socket.on('close', () => resolve())
  })
  return parseAnswers(text)
}

/** Splits responses by their content length, which all responses on a raw connection have. */
function parseAnswers(text: string): WireAnswer[] {
  const end = text.indexOf('\r\n\r\n')
  if (end < 0) return []
  const [line = '', ...fields] = text.slice(0, end).split('\r\n')
  const headers = new Map(fields.map(field => splitField(field)))
  const from = end + 4
  const to = from + Number(headers.get('content-length') ?? 0)
  const answer = { status: Number(line.split(' ')[1]), headers, body: text.slice(from, to) }
  return [answer, ...parseAnswers(text.slice(to))]
}

function splitField(field: string): [name: string, value: string] {
  const [name = '', value = ''] = field.split(/:(.*)/s)
  return [name.toLowerCase(), value.trim()]
}
