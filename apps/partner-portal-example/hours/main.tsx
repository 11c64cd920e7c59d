import { createRoot } from 'react-dom/client'
import { openSession } from '../public/session.js'
import { Hours } from './Hours.tsx'

const place = document.getElementById('hours')
const session = await openSession()
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''

if (place && session) {
  const root = createRoot(place)
  root.render(<Hours {...session} nonce={nonce} />)
  document.getElementById('sign-out')?.addEventListener('submit', () => root.unmount())
} else {
  location.assign('/')
}
