import WorkshopsPage, { generateMetadata as metadataOfView } from '../../[view]/page';

/** Rendered for each such address, and kept by the page cache alone: see `lib/tenant/page-queries`. */
export const dynamic = 'force-dynamic';

export const generateMetadata = metadataOfView;

export default WorkshopsPage;
