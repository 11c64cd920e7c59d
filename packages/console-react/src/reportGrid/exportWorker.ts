// The whole of a worker: it alone holds the library that writes workbooks.
import '@fieldtime/console-core/excel/worker'
