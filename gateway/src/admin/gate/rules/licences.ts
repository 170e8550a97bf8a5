import parse from 'spdx-expression-parse'

/**
 * Licences that ask for the source of everything they are joined with, or bar a use: what is sent to a browser is
 * distributed. By the beginning of the SPDX id, so that every version is meant.
 */
const barred = /^(A?GPL-|SSPL-|BUSL-|Elastic-|CC-BY-NC)/

type Expression = ReturnType<typeof parse>

const allows = (expression: Expression): boolean => {
  if ('license' in expression) return !barred.test(expression.license)
  const { left, right, conjunction } = expression
  return conjunction === 'or' ? allows(left) || allows(right) : allows(left) && allows(right)
}

/** @param licence an SPDX expression; another name is taken to be the team's own licence */
export function mayBeServed(licence: string): boolean {
  try {
    return allows(parse(licence))
  } catch {
    return true
  }
}
