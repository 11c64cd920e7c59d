// The whole of a worker: it alone holds the library that writes workbooks.
import { serveExport } from '@fieldtime/console-core/excel/worker'

serveExport()
