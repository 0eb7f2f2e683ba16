/** Review rules without the schemas, so that pages that only display reviews stay small. */

/** Cap for the count of orders without a review. */
export const toReviewUpTo = 100
