/** Columns of a level of sponsors and size of its logos, from the highest level down. */
const SIZES = [
  { grid: 'sm:grid-cols-2', plate: 'h-44 p-8', wall: 'h-28 min-w-56 px-6 py-4 sm:h-32 sm:min-w-72' },
  {
    grid: 'grid-cols-1 sm:grid-cols-2 lg:grid-cols-3',
    plate: 'h-36 p-6',
    wall: 'h-24 min-w-44 px-5 py-3 sm:h-28 sm:min-w-56',
  },
  { grid: 'grid-cols-2 lg:grid-cols-4', plate: 'h-28 p-4', wall: 'h-20 min-w-36 px-4 py-3 sm:h-24' },
  { grid: 'grid-cols-2 sm:grid-cols-3 lg:grid-cols-5', plate: 'h-24 p-3', wall: 'h-16 min-w-28 p-2 sm:h-20' },
] as const;

/** Sizes of a level. @param rank 0 for the highest level */
export function levelSize(rank: number): (typeof SIZES)[number] {
  return SIZES[Math.min(rank, SIZES.length - 1)] ?? SIZES[0];
}
