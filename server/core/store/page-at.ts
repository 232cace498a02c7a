/** Which rows of many are shown. */
export interface PageAt {
  /** From 1; the last one when there are fewer. */
  page: number;
  pages: number;
  limit: number;
  offset: number;
}

/** The requested page of a number of rows; the first one by default. */
export function pageAt(total: number, asked: number | null | undefined, size: number): PageAt {
  const pages = Math.max(1, Math.ceil(total / size));
  const page = Math.min(asked ?? 1, pages);
  return { page, pages, limit: size, offset: (page - 1) * size };
}
