import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { openStorage } from './browserStorage.ts'
import { startConsole } from './startConsole.ts'
import './plain.css'

const starting = startConsole()
// The page says so when it fails, also when that is before the page is there.
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
