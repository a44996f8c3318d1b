/** What the photo of a document is of; a track asks for each at most once. */
export const DOCUMENT_TYPES = ['official', 'student'] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];
