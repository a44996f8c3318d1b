/** Id of the element around a page's blocks, whose times follow the chosen time zone. */
export const BLOCKS_ID = 'blocks';
