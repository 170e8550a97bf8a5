/** A bill of materials, in CycloneDX, as far as it is read. */
export interface Bill {
  readonly metadata?: { readonly component?: Component }
  readonly components?: readonly Component[]
}
interface Component {
  readonly group?: string
  readonly name: string
  readonly version?: string
  readonly licenses?: readonly {
    readonly license?: { readonly id?: string; readonly name?: string }
    readonly expression?: string
  }[]
}

export const nameOf = ({ group, name }: Component) => (group === undefined ? name : `${group}/${name}`)
export const licencesOf = ({ licenses = [] }: Component) =>
  licenses.flatMap(({ license, expression }) => expression ?? license?.id ?? license?.name ?? [])
