import type { RowData } from '@tanstack/react-table'
import { type HTMLAttributes, memo, type ReactNode, type Ref } from 'react'
import { tableRoles } from './tableRoles.ts'
import type { CellAttributes, PlainColumn, PlainTableModel } from './usePlainTable.ts'

export interface PlainTableProps<Data extends RowData> {
  readonly table: PlainTableModel<Data>
  /** The same list until it changes: rows render again for another one. */
  readonly columns: readonly PlainColumn<Data>[]
  readonly rowProps?: (row: Data, isSelected: boolean) => RowAttributes
  readonly headRowProps?: RowAttributes
  readonly bodyRef?: Ref<HTMLTableSectionElement>
  /** In place of rows of plain cells: the body of the table, in sections of its own. */
  readonly children?: ReactNode
}

export type RowAttributes = HTMLAttributes<HTMLTableRowElement> & { readonly [name: `data-${string}`]: unknown }

/** Head and body of a table, for the styled `<table>` around it. Every part has its role, because styles turn rows into cards. */
export function PlainTable<Data extends RowData>(props: PlainTableProps<Data>) {
  const { table, columns, rowProps, headRowProps, bodyRef, children } = props
  return (
    <>
      <thead {...tableRoles.group}>
        <tr {...tableRoles.row} {...headRowProps}>
          {columns.map(column => (
            <th key={column.id} scope="col" {...tableRoles.columnHeader} {...column.headerProps?.(table)}>
              {column.header(table)}
            </th>
          ))}
        </tr>
      </thead>
      {children ?? (
        <tbody {...tableRoles.group} ref={bodyRef}>
          {table.getRowModel().rows.map(row => (
            <BodyRow
              key={row.id}
              row={row.original}
              isSelected={row.getIsSelected()}
              columns={columns as readonly PlainColumn<RowData>[]}
              rowProps={rowProps as BodyRowProps['rowProps']}
            />
          ))}
        </tbody>
      )}
    </>
  )
}

interface BodyRowProps {
  readonly row: RowData
  readonly isSelected: boolean
  readonly columns: readonly PlainColumn<RowData>[]
  readonly rowProps: ((row: RowData, isSelected: boolean) => RowAttributes) | undefined
}

/** Renders again only when its row, its selection or the columns change. */
const BodyRow = memo(function BodyRow({ row, isSelected, columns, rowProps }: BodyRowProps) {
  return (
    <tr {...tableRoles.row} {...rowProps?.(row, isSelected)}>
      {columns.map(column => {
        const attributes: CellAttributes = column.cellProps?.(row) ?? {}
        return column.isRowHeader ? (
          <th key={column.id} scope="row" {...tableRoles.rowHeader} {...attributes}>
            {column.cell(row, isSelected)}
          </th>
        ) : (
          <td key={column.id} {...tableRoles.cell} {...attributes}>
            {column.cell(row, isSelected)}
          </td>
        )
      })}
    </tr>
  )
})
