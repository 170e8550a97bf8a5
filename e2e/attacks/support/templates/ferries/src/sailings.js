export const sailings = ['Vestmannaeyjar', 'Hrísey']
