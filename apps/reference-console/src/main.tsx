import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { openStorage } from './browserStorage.ts'
import { startConsole } from './startConsole.ts'
import './plain.css'

const starting = startConsole()
// Shows the failure on the page, even before the page has rendered.
starting.catch(() => undefined)

const element = document.getElementById('console')
if (element) {
  createRoot(element).render(
    <StrictMode>
      <App
        starting={starting}
        restart={startConsole}
        storage={openStorage('localStorage')}
        languages={navigator.languages}
      />
    </StrictMode>,
  )
}
