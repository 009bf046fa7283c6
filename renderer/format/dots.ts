/** What stands in place of a figure that is hidden: as much of it whatever it stands for, so that it does not tell how long the figure is. */
export const dots = '••••'
