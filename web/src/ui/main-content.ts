/** The id of the element that holds a page's content; the skip link and route changes move there. */
export const MAIN_CONTENT_ID = 'main-content';
