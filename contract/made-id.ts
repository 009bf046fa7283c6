/** The name that main gave to a thing of the person's when it was made, such as an alert. */
import { z } from 'zod'

export const madeIdSchema = z.string().regex(/^[-\w]{8,40}$/)
