export { type FirstPaintParts, firstPaint } from './first-paint'
