import { queryKey } from '@/lib/api/query-keys';
import type { SavedFile } from '@/lib/domain/forms/form-model';

/** Under which the query cache has the content of an uploaded file. */
export const contentKey = ({ id }: Pick<SavedFile, 'id'>) => queryKey('getWebsiteFileByID', { id });
