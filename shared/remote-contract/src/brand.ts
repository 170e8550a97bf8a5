/** What whoever runs the portal makes their own: its name, its mark and where its links lead. */
export interface Brand {
  /** In each language; it stands at the top of every page and in its title. */
  readonly name: { readonly is: string; readonly en: string }
  /** Addresses of other sites, or paths of the portal's own. */
  readonly links: {
    readonly terms: string
    readonly assistance: string
    /** What is known of the portal's accessibility, and where to say that something is in the way. */
    readonly accessibility: string
  }
  /** Path of an SVG that stands in place of the portal's own drawing. */
  readonly mark?: string
}

/** As the portal comes. */
export const ownBrand: Brand = {
  name: { is: 'Hlið', en: 'Hlið' },
  links: {
    terms: 'https://hlid.example/skilmalar',
    assistance: 'https://hlid.example/adstod',
    accessibility: '/accessibility',
  },
}
