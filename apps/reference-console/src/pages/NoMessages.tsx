import { PlainPage } from './PlainPage'

/** The one page whose words stand here: the catalogue that would hold them could not be fetched. */
export function NoMessages({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <PlainPage title="The console could not start">
      <div role="alert">
        <p lang="en">Check your connection and try again. If that does not help, reload the page.</p>
        <p lang="es">
          No se pudo iniciar la consola. Revise su conexión e inténtelo de nuevo. Si no funciona, vuelva a cargar la
          página.
        </p>
      </div>
      <button type="button" onClick={onRetry}>
        Try again · <span lang="es">Intentar de nuevo</span>
      </button>
    </PlainPage>
  )
}
