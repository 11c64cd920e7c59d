import { defaultProductName } from '../consoleHost.ts'
import { PlainPage } from './PlainPage.tsx'

/** The only page with its own texts: it shows when the message catalogue can't be fetched. */
export function NoMessages({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <PlainPage title={`${defaultProductName} couldn't start`}>
      <div role="alert">
        <p lang="en">Check your connection and try again, or reload the page.</p>
        <p lang="es">
          No se pudo iniciar {defaultProductName}. Revise su conexión e inténtelo de nuevo, o vuelva a cargar la página.
        </p>
      </div>
      <button type="button" onClick={onRetry}>
        Try again · <span lang="es">Intentar de nuevo</span>
      </button>
    </PlainPage>
  )
}
