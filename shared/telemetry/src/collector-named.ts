let isNamed = false

/** Whether somebody collects spans. Where nobody does, none is begun: a span that goes nowhere costs time all the same. */
export const isCollectorNamed = (): boolean => isNamed

export function nameCollector(named: boolean): void {
  isNamed = named
}
