/** Columns of a level of sponsors and size of its logos, from the highest level down; on the page of all and on a wall. */
const SIZES = [
  {
    page: { grid: 'sm:grid-cols-2', plate: 'h-44 p-8' },
    wall: { grid: 'grid-cols-1 sm:grid-cols-2 lg:grid-cols-3', plate: 'h-28 px-6 py-4 sm:h-32' },
  },
  {
    page: { grid: 'grid-cols-1 sm:grid-cols-2 lg:grid-cols-3', plate: 'h-36 p-6' },
    wall: { grid: 'grid-cols-2 sm:grid-cols-3 lg:grid-cols-4', plate: 'h-24 px-5 py-3 sm:h-28' },
  },
  {
    page: { grid: 'grid-cols-2 lg:grid-cols-4', plate: 'h-28 p-4' },
    wall: { grid: 'grid-cols-3 sm:grid-cols-4 lg:grid-cols-6', plate: 'h-16 px-3 py-2 sm:h-24' },
  },
  {
    page: { grid: 'grid-cols-2 sm:grid-cols-3 lg:grid-cols-5', plate: 'h-24 p-3' },
    wall: { grid: 'grid-cols-3 sm:grid-cols-4 lg:grid-cols-8', plate: 'h-16 p-2 text-sm sm:h-20 sm:p-3' },
  },
] as const;

const SMALLEST = SIZES.length - 1;

/** Sizes of a level. @param rank 0 for the highest level; without one the smallest */
export function levelSize(rank: number = SMALLEST): (typeof SIZES)[number] {
  return SIZES[Math.min(rank, SMALLEST)] ?? SIZES[0];
}
