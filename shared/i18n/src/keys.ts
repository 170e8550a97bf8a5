type WithoutPlural<Key extends string> = Key extends `${infer Base}_one` | `${infer Base}_other` ? Base : Key

/** Dotted paths of all texts in a tree; the two forms of a plural are one key. */
export type KeyOf<Tree> = {
  [Name in keyof Tree & string]: Tree[Name] extends string ? WithoutPlural<Name> : `${Name}.${KeyOf<Tree[Name]>}`
}[keyof Tree & string]

type TextOf<Tree, Key extends string> = Key extends keyof Tree
  ? Tree[Key]
  : Key extends `${infer Head}.${infer Rest}`
    ? Head extends keyof Tree
      ? TextOf<Tree[Head], Rest>
      : never
    : `${Key}_other` extends keyof Tree
      ? Tree[`${Key}_other`] | Tree[`${Key}_one` & keyof Tree] | '{{count}}'
      : never

type SlotOf<Text> = Text extends `${string}{{${infer Slot}}}${infer Rest}` ? Slot | SlotOf<Rest> : never

/** The values a text asks for. A plural asks for `count`. Nothing, where the text has no slot. */
export type ValuesOf<Tree, Key extends string> = [SlotOf<TextOf<Tree, Key>>] extends [never]
  ? []
  : [values: { readonly [Slot in SlotOf<TextOf<Tree, Key>>]: string | number }]

/** A tree with the same keys as another one, and texts of its own. */
export type SameKeys<Tree> = { readonly [Key in keyof Tree]: Tree[Key] extends string ? string : SameKeys<Tree[Key]> }
